import styled from 'styled-components';
import { Textarea } from '@/components/Input';

export const Excerpt = styled(Textarea)`
  min-height: 104px;
`;

/* As tall as its 15 rows even where the box fits itself to the text. */
export const Content = styled(Textarea)`
  min-height: calc(15 * 1.55em + 27px);
`;
