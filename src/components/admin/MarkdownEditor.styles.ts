import styled, { css } from 'styled-components';
import { Textarea } from '@/components/forms/Input';

type Rows = { $rows: number };

/* Keeps the height of its rows where the field grows with its text; the preview has the height of its text. */
const height = css<Rows>`
  min-height: calc(${({ $rows }) => $rows} * 1.55em + 27px);
  max-height: 70vh;
`;

/** One box around tabs, buttons and text, styled like other text fields. */
export const Editor = styled.div`
  min-width: 0;
  border: ${({ theme }) => theme.stroke} solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.white};

  &:has(textarea:hover) {
    border-color: ${({ theme }) => theme.colour.ink2};
  }

  &:has(textarea:focus) {
    border-color: ${({ theme }) => theme.colour.ink};
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  &:has(textarea[aria-invalid='true']) {
    border-color: ${({ theme }) => theme.colour.danger};
    box-shadow: inset 0 0 0 .5px ${({ theme }) => theme.colour.danger};
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  min-height: 49px;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: 7px 7px 0 0;
  background: ${({ theme }) => theme.colour.cotton};
`;

/** Framed while photos are held over it. */
export const Area = styled.div<{ $isOver: boolean }>`
  outline: 2px dashed ${({ theme, $isOver }) => ($isOver ? theme.colour.school : 'transparent')};
  outline-offset: -6px;
`;

export const Text = styled(Textarea)<Rows>`
  ${height}
  display: block;
  border: 0;
  border-radius: 0 0 7px 7px;

  &:focus {
    outline: none;
  }

  &[aria-invalid='true'] {
    border: 0;
  }
`;

export const Shown = styled.div<Rows>`
  ${height}
  padding: 20px;
  overflow: auto;
  overscroll-behavior: auto;

  &:focus-visible {
    outline-offset: -3px;
  }
`;
