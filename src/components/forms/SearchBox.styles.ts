import styled from 'styled-components';
import { Input } from './Input';

export type SearchBoxSize = 'sm' | 'md' | 'lg';

const heights = { sm: '46px', md: '50px', lg: '60px' };

export const SearchBox = styled.div`
  position: relative;
  width: 100%;

  > svg {
    position: absolute;
    left: 16px;
    top: 50%;
    translate: 0 -50%;
    color: ${({ theme }) => theme.colour.school};
    pointer-events: none;
  }
`;

export const SearchInput = styled(Input)<{ $size: SearchBoxSize }>`
  min-height: ${({ $size }) => heights[$size]};
  padding-block: ${({ $size }) => ($size === 'sm' ? '9px' : '12px')};
  padding-left: 48px;
  font-size: ${({ $size }) => ($size === 'lg' ? '1.125rem' : 'inherit')};

  ${({ $size }) => $size === 'lg' && 'border-color: transparent;'}

  &::-webkit-search-cancel-button {
    cursor: pointer;
  }
`;
