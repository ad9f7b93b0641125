import styled from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import { Textarea } from '@/components/forms/Input';
import { media } from '@/theme/media';

/* Keeps the height of 6 rows where the field grows with its text. */
export const Description = styled(Textarea)`
  min-height: calc(6 * 1.55em + 27px);
`;

/* Aligned with the neighbouring control, below that one's label. */
export const Registration = styled(Checkbox)`
  min-height: 50px;
  margin-top: 29px;

  ${media.phone} {
    margin-top: 0;
  }
`;
