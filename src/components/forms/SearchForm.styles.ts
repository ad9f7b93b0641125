import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { withoutScript } from '@/theme/withoutScript';

/** A role of its own; some browsers still do not know the search element. */
export const Search = styled.form.attrs({ role: 'search' })`
  display: flex;
  gap: 10px;
`;

/** With a script the list follows every key. */
export const Go = styled(Button)`
  display: none;

  ${withoutScript} {
    display: inline-flex;
  }
`;
