import styled from 'styled-components';

export const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 16px;
  color: var(--text-2);
`;
