import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { deletedPath } from '@/domain/paths';
import type { RecordKind } from '@/domain/record';
import * as texts from '@/texts/admin';

const Quiet = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  text-underline-offset: 4px;
`;

/** At the foot of a list: leads to its recently deleted records. */
export const DeletedLink = ({ kind }: { kind: RecordKind }) => <Quiet to={deletedPath(kind)}>{texts.deletedLink(kind)}</Quiet>;
