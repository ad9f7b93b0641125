import styled from 'styled-components';

export const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  margin-top: clamp(36px, 4vw, 64px);
`;

export const Count = styled.p`
  color: var(--text-2);
  font-weight: 600;
`;

export const Failed = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
`;
