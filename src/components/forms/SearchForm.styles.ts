import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { withoutScript } from '@/components/ui/noScriptStyles';

/** A landmark of its own; the element named so is still unknown to some browsers. */
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
