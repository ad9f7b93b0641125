import styled from 'styled-components';

export const Notice = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  padding: 10px ${({ theme }) => theme.layout.gutter};
  background: ${({ theme }) => theme.colour.thanaka};
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 600;

  > svg {
    flex: none;
  }
`;
