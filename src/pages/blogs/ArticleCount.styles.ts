import styled from 'styled-components';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 18px;

  &:has(button) {
    margin-bottom: 28px;
  }
`;

export const Count = styled.p`
  color: var(--text-2);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
