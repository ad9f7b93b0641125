import styled from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import { Textarea } from '@/components/forms/Input';
import { media } from '@/theme/media';

/* As tall as its 6 rows even where the box fits itself to the text. */
export const Description = styled(Textarea)`
  min-height: calc(6 * 1.55em + 27px);
`;

/* In line with the control beside it, below that one's label. */
export const Registration = styled(Checkbox)`
  min-height: 50px;
  margin-top: 29px;

  ${media.phone} {
    margin-top: 0;
  }
`;
