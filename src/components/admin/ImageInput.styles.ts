import styled from 'styled-components';

export const Drop = styled.div<{ $isBad: boolean; $isOver: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 24px;
  border: 2px dashed ${({ theme, $isBad }) => ($isBad ? theme.colour.danger : theme.colour.lineStrong)};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $isBad }) => ($isBad ? theme.colour.dangerGround : theme.colour.cotton)};
  text-align: center;
  ${({ theme, $isOver }) => $isOver && `border-color: ${theme.colour.school}; background: ${theme.colour.mint};`}

  > svg {
    color: ${({ theme }) => theme.colour.school};
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
`;

export const Text = styled.b`
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.colour.padauk};
  text-decoration-thickness: 2px;
  text-underline-offset: 4px;
`;

export const Note = styled.span`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

export const FileInput = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;
