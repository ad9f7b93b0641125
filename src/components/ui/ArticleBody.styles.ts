import styled from 'styled-components';
import { theme } from '@/theme/theme';

/** The column around the text. Wide images are as wide as the column. The text is narrower. */
export const ArticleColumn = styled.div`
  width: 100%;
  container-type: inline-size;
`;

export const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.15em;
  max-width: ${theme.layout.measure};
  font-size: 1.1875rem;
  line-height: 1.7;
  overflow-wrap: anywhere;

  > p {
    white-space: pre-line;
  }

  > p:lang(my),
  > * > li:lang(my) {
    font-size: .95em;
  }

  > h2,
  > h3,
  > h4,
  > h5,
  > h6 {
    margin-top: .6em;
    font-size: 1em;

    &:lang(my) {
      line-height: ${theme.lineHeight.burmeseHead};
    }
  }

  > h2 {
    font-size: ${theme.size.s3};
  }

  > h3 {
    font-size: ${theme.size.lead};
  }

  ul,
  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: .5em;
  }

  li > ul,
  li > ol,
  li > p {
    margin-top: .5em;
  }

  ul > li {
    position: relative;
    padding-left: 30px;
  }

  ul > li::before {
    content: '';
    position: absolute;
    left: 0;
    top: .72em;
    width: 18px;
    height: 6px;
    background: repeating-linear-gradient(90deg, ${theme.colour.school} 0 4px, transparent 4px 7px);
  }

  ol {
    padding-left: 30px;
    list-style: decimal;
  }

  ol > li {
    padding-left: 4px;
  }

  ol > li::marker {
    color: ${theme.colour.school};
    font-weight: 700;
  }

  blockquote {
    padding: 4px 0 4px 24px;
    border-left: 6px solid ${theme.colour.padauk};
    font: 600 ${theme.size.s3} / 1.4 ${theme.font.display};
  }

  hr {
    width: 100%;
    border: 0;
    border-top: 2px dashed ${theme.colour.line};
  }

  code {
    padding: 2px 6px;
    border-radius: ${theme.radius.badge};
    background: ${theme.colour.cotton};
    font-size: .9em;
  }

  pre code {
    padding: 0;
    background: none;
    font-size: ${theme.size.small};
    line-height: 1.6;
  }
`;

/** Scrolls sideways. A shadow at a side means that more follows there. At the end of the text, a cover hides the shadow. */
export const Scroller = styled.div`
  --ground: ${theme.colour.white};
  overflow-x: auto;
  overflow-wrap: normal;
  background:
    linear-gradient(90deg, var(--ground) 40%, transparent) 0 0 / 56px 100% no-repeat local,
    linear-gradient(270deg, var(--ground) 40%, transparent) 100% 0 / 56px 100% no-repeat local,
    linear-gradient(90deg, rgb(10 59 42 / .38), transparent) 0 0 / 20px 100% no-repeat scroll,
    linear-gradient(270deg, rgb(10 59 42 / .38), transparent) 100% 0 / 20px 100% no-repeat scroll,
    var(--ground);
`;

export const Code = styled(Scroller)`
  --ground: ${theme.colour.cotton};
  padding: 18px 20px;
  border-left: 6px solid ${theme.colour.celadon};

  > pre {
    margin: 0;
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.body};
  line-height: 1.5;
`;

type Alignment = { $align?: string };

export const HeadCell = styled.th.attrs({ scope: 'col' })<Alignment>`
  padding: 10px 14px 10px 0;
  border-bottom: 2px solid ${theme.colour.school};
  text-align: ${({ $align }) => $align ?? 'left'};
  vertical-align: bottom;
`;

export const Cell = styled.td<Alignment>`
  min-width: 9ch;
  padding: 10px 14px 10px 0;
  border-bottom: 1px solid ${theme.colour.line};
  text-align: ${({ $align }) => $align ?? 'left'};
  vertical-align: top;
`;
