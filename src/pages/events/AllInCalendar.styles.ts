import styled from 'styled-components';

export const Calendar = styled.p`
  margin-top: clamp(36px, 4vw, 56px);
  padding-top: 18px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;
