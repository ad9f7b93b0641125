import styled from 'styled-components';
import { media } from '@/theme/media';

export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 22px 24px 14px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};

  ${media.stack} {
    padding: 18px 16px 14px;
  }
`;

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
`;

export const Title = styled.h2`
  font-size: 1.375rem;
`;

export const Note = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

/** The chart has the given height and the available width. */
export const Plot = styled.div<{ $height: number }>`
  position: relative;
  height: ${({ $height }) => $height}px;
  min-width: 0;
  margin-block: auto;
  /* The chart notices a narrower container a moment later. */
  overflow: hidden;
`;

export const Details = styled.details`
  margin-top: 14px;
  padding-top: 10px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Summary = styled.summary`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.school};
  font-weight: 600;
  cursor: pointer;
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 6px 0;
    border-top: 1px solid ${({ theme }) => theme.colour.line};
    text-align: left;
    overflow-wrap: anywhere;
  }

  th:last-child,
  td:last-child {
    padding-left: 16px;
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }
`;
