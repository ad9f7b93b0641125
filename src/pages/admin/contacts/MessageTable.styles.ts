import styled from 'styled-components';
import { Table } from '@/components/ui/Table';

/** The columns keep their widths whichever rows are in the page. */
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

/** Stands for rows that are out of sight. The browser holds on to a row while others come and go, never to a gap. */
export const Gap = styled.tr.attrs<{ $height: number }>(({ $height }) => ({ style: { height: `${$height}px` } }))<{
  $height: number;
}>`
  overflow-anchor: none;

  &&&& {
    padding: 0;
    border: 0;
  }
`;
