import styled from 'styled-components';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-bottom: clamp(28px, 3vw, 44px);
`;

export const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 18px;
  min-width: 0;
`;

export const Count = styled.p`
  min-width: 0;
  color: var(--text-2);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
