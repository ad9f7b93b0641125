import styled from 'styled-components';
import { TextLink } from '@/components/ui/TextLink';

/** A finger-sized target that overlaps the neighbouring lines instead of pushing them apart. */
export const Ask = styled(TextLink)`
  position: relative;
  min-height: 44px;
  margin-block: -8px;
`;

export const Note = styled.span`
  display: block;
  color: var(--text-2);
  font: 400 ${({ theme }) => theme.size.small} / 1.4 ${({ theme }) => theme.font.body};
`;
