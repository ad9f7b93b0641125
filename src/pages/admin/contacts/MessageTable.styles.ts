import styled from 'styled-components';
import { Table } from '@/components/ui/Table';

/** Fixed column widths, whichever rows are rendered. */
export const FixedTable = styled(Table)`
  table-layout: fixed;

  th:nth-child(1) {
    width: 21.5%;
  }

  th:nth-child(2) {
    width: 160px;
  }

  th:nth-child(3) {
    width: 13.5%;
  }

  th:nth-child(5) {
    width: 116px;
  }

  th:nth-child(6) {
    width: 130px;
  }

  th:nth-child(7) {
    width: 122px;
  }
`;

/** The spacer for rows outside the window. Scroll anchoring picks a row, never a spacer. */
export const Gap = styled.tr.attrs<{ $height: number }>(({ $height }) => ({ style: { height: `${$height}px` } }))<{
  $height: number;
}>`
  overflow-anchor: none;

  &&&& {
    padding: 0;
    border: 0;
  }
`;
