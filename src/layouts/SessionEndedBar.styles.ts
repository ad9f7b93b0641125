import styled from 'styled-components';

/** Sticky below the top line, visible at every scroll position. */
export const Place = styled.div`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.header};
  top: 72px;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  padding: 10px clamp(16px, 3vw, 40px);
  border-left: 6px solid ${({ theme }) => theme.colour.danger};
  background: ${({ theme }) => theme.colour.dangerTint};
  color: ${({ theme }) => theme.colour.dangerDeep};
  font-weight: 600;
`;

export const SignIn = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  text-underline-offset: 4px;
`;
