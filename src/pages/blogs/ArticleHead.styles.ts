import styled from 'styled-components';

export const Heading = styled.h1`
  margin-block: 16px 18px;
  font-size: clamp(2.125rem, 1.5rem + 2.8vw, 3.75rem);
  font-weight: 800;
  line-height: 1.02;
  letter-spacing: ${({ theme }) => theme.tracking.hero};
  overflow-wrap: anywhere;

  &:lang(my) {
    font-size: clamp(1.75rem, 1.3rem + 1.8vw, 2.75rem);
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

export const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 18px;
  color: var(--text-2);
`;
