import styled, { css } from 'styled-components';
import { Table } from '@/components/ui/Table';
import * as admin from '@/texts/admin';
import { media, theme } from '@/theme/theme';

export const COLUMNS = [
  ['name', 'Name'],
  ['phone', 'Phone No'],
  ['subject', 'Subject'],
  ['message', 'Message'],
  ['status', 'Status'],
  ['date', 'Date'],
  ['actions', admin.actionsColumn],
] as const;

const CARD_PADDING_FOR_BOX_PX = 52;
const smallPhone = '@media (max-width: 359px)';
export const mediumTable = '@container table (min-width: 860px) and (max-width: 1059px)';
const wideTable = '@container table (min-width: 1060px)';

const tableRowGrid = css`
  display: grid;
  grid-template:
    'pick name subject status actions'
    'pick name message status actions'
    'pick phone message date actions' / 46px minmax(240px, 2fr) minmax(0, 3fr) 110px 88px;
  gap: 0 8px;
  align-items: center;
  padding: 8px 8px 8px 10px;
  border-bottom: 1px solid ${theme.colour.line};

  ${mediumTable} {
    grid-template:
      'pick name phone subject status date actions'
      'pick name phone message status date actions'
      / 46px minmax(160px, 2fr) 138px minmax(0, 3fr) 96px 106px 88px;
    padding-block: 4px;
  }

  ${wideTable} {
    grid-template:
      'pick name phone subject message status date actions'
      / 46px minmax(240px, 1.2fr) 138px minmax(110px, 1fr) minmax(140px, 1.5fr) 98px 110px 88px;
  }
`;

const cardGrid = css`
  grid-template:
    'name name date'
    'subject subject subject'
    'message message message'
    'phone status actions' / minmax(0, 1fr) auto auto;
  gap: 0 0.125em;
  padding: 6px 14px;

  ${smallPhone} {
    grid-template:
      'name name date'
      'subject subject subject'
      'message message message'
      'phone phone phone'
      'status status actions' / minmax(0, 1fr) auto auto;
  }
`;

export const MessageGrid = styled(Table)<{ $isSelectMode: boolean }>`
  &,
  thead,
  tbody {
    display: block;
  }

  tr {
    ${tableRowGrid}
  }

  tbody > tr {
    ${media.cards} {
      ${cardGrid}
      ${({ $isSelectMode }) => $isSelectMode && `padding-left: ${CARD_PADDING_FOR_BOX_PX}px;`}
    }

    &[data-unread] {
      background: ${theme.colour.thanaka};
      box-shadow: inset 6px 0 0 ${theme.colour.padauk};
    }

    /* A selected row can be unread too. This rule comes later, so its colour wins. */
    &[data-selected] {
      background: ${theme.colour.mint};
    }
  }

  [data-area='pick'] {
    grid-area: pick;
    padding: 0;

    ${media.cards} {
      position: absolute;
      inset: 4px auto auto 4px;
      ${({ $isSelectMode }) => !$isSelectMode && 'display: none;'}
    }
  }

  ${COLUMNS.map(([area]) => `[data-area='${area}'] { grid-area: ${area}; min-width: 0; }`)}

  tr > :last-child {
    text-align: right;
  }
`;
