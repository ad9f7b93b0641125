import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

export const Title = styled.h2`
  font-size: 1.375rem;
`;

export const Other = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
