import styled from 'styled-components';

export const Voices = styled.div`
  background: ${({ theme }) => theme.colour.betel};
`;

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(40px, 5vw, 72px);
`;
