import styled from 'styled-components';
import { Checkbox } from '@/components/forms/Checkbox';
import { media } from '@/theme/media';

/* Aligned with the neighbouring control, below that one's label. */
export const Registration = styled(Checkbox)`
  min-height: 50px;
  margin-top: 29px;

  ${media.phone} {
    margin-top: 0;
  }
`;
