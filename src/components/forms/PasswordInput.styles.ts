import styled from 'styled-components';
import { media } from '@/theme/media';
import { Input } from './Input';

export const Password = styled.div`
  position: relative;
`;

export const PasswordField = styled(Input)`
  padding-right: 58px;
`;

export const Toggle = styled.button`
  position: absolute;
  right: 3px;
  top: 3px;
  display: grid;
  place-items: center;
  width: 48px;
  height: 44px;
  border: 0;
  border-radius: 6px;
  background: none;

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.mint};
    }
  }
`;
