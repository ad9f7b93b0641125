import styled from 'styled-components';

export const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;

  > label {
    justify-self: start;
    overflow-wrap: anywhere;
  }
`;

export const Legend = styled.legend`
  padding: 6px 0 10px;
  font-weight: 700;
`;

export const Hint = styled.p`
  padding-top: 8px;
  color: ${({ theme }) => theme.colour.ink3};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.45;
`;
