import styled from 'styled-components';

export const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;

export const Live = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Shuttle = styled.i<{ $isStill: boolean }>`
  position: relative;
  width: 22px;
  height: 12px;
  background: repeating-linear-gradient(90deg, ${({ theme }) => theme.colour.leaf} 0 2px, transparent 2px 5px);
  opacity: ${({ $isStill }) => ($isStill ? 0.4 : 1)};

  &::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 3px;
    width: 10px;
    height: 6px;
    border: ${({ theme }) => theme.stroke} solid ${({ theme }) => theme.colour.ink};
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.padauk};
  }
`;

export const Track = styled.span`
  position: relative;
  width: 36px;
  height: 20px;
  border: ${({ theme }) => theme.stroke} solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: 10px;
  background: ${({ theme }) => theme.colour.white};
  transition: background ${({ theme }) => theme.motion.fast};

  &::after {
    content: '';
    position: absolute;
    left: 2px;
    top: 2px;
    width: 13px;
    height: 13px;
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.lineStrong};
    transition: transform ${({ theme }) => `${theme.motion.fast} ${theme.motion.ease}`};
  }
`;

export const Switch = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 4px 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 600;

  &[aria-checked='true'] > ${Track} {
    border-color: ${({ theme }) => theme.colour.school};
    background: ${({ theme }) => theme.colour.school};

    &::after {
      background: ${({ theme }) => theme.colour.white};
      transform: translateX(16px);
    }
  }
`;
