import styled from 'styled-components';
import { media } from '@/theme/media';

export const Thread = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  padding-top: 14px;

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
    padding: 0 0 0 14px;
  }
`;

/** The thread is its border; the shuttle marks its start. */
export const Partnership = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: 6px;
  padding: 34px 32px 0 0;
  border-top: 4px solid ${({ theme }) => theme.colour.padauk};

  &::before {
    content: '';
    position: absolute;
    left: 2px;
    top: -14px;
    width: 40px;
    height: 24px;
    border: 4px solid ${({ theme }) => theme.colour.white};
    border-radius: 50%;
    background: ${({ theme }) => theme.colour.school};
    outline: 2px solid ${({ theme }) => theme.colour.school};
  }

  ${media.splitStack} {
    padding: 0 0 32px 36px;
    border-top: 0;
    border-left: 4px solid ${({ theme }) => theme.colour.padauk};

    &:last-child {
      padding-bottom: 0;
    }

    &::before {
      left: -14px;
      top: 2px;
      width: 24px;
    }
  }
`;

export const When = styled.p`
  color: ${({ theme }) => theme.colour.school};
  font-weight: 700;
`;

export const Name = styled.h3`
  font-size: 1.375rem;
`;

export const Text = styled.p`
  color: var(--text-2);
`;
