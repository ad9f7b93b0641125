import styled from 'styled-components';
import { ScreenTools } from '@/components/admin/Screen';
import { Input } from '@/components/forms/Input';
import { media } from '@/theme/media';

/* The choices are short, so none takes the remaining width. */
export const Filters = styled(ScreenTools)`
  > :first-child {
    flex: 0 1 280px;

    ${media.phone} {
      flex: 1 1 100%;
    }
  }
`;

export const More = styled.div`
  display: flex;
  justify-content: center;
`;

/* As high as the selects beside it. */
export const Day = styled(Input)`
  width: auto;
  min-height: 46px;
  padding-block: 10px;
`;
