import styled from 'styled-components';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { textLanguage } from '@/domain/language';
import { type DifferenceLine, type DifferencePart, textDifference } from '@/domain/textDifference';
import { countWithNoun } from '@/texts/format';
import { media, theme } from '@/theme/theme';

export const ComparisonStack = styled(Stack)`
  padding-bottom: 24px;

  del,
  ins {
    padding: 1px 2px;
    border-radius: 3px;
  }

  del {
    background: ${theme.colour.dangerTint};
    color: ${theme.colour.dangerDeep};
  }

  ins {
    background: ${theme.colour.successTint};
    color: ${theme.colour.successDeep};
    text-underline-offset: 3px;
  }
`;

export const VersionRow = styled(Row).attrs({ as: 'li', $isSpread: true, $isOneLine: true })`
  padding-block: 12px;
  border-top: 1px solid ${theme.colour.line};

  > :last-child {
    flex: none;
  }
`;

export const ImageGrid = styled.ol<{ $minWidth: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $minWidth }) => $minWidth}, 1fr));
  gap: 8px 12px;

  > li {
    display: grid;
    align-content: start;
    gap: 4px;
    font-size: ${theme.size.micro};
  }

  img {
    width: 100%;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

export const ButtonRow = styled(Row)`
  justify-content: flex-end;

  ${media.phone} {
    > * {
      flex: 1 1 30%;
    }
  }
`;

const ComparedText = styled.div`
  display: grid;
  gap: 8px;
  padding: 10px 14px;
  border-left: 4px solid ${theme.colour.line};
  background: ${theme.colour.cotton};
`;

const TextLine = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <ComparedText lang={textLanguage(`${before} ${after}`)}>
      {textDifference(before, after).map((line, index) => (
        <DifferenceLineText key={String(index)} line={line} />
      ))}
    </ComparedText>
  );
}

function DifferenceLineText({ line }: { line: DifferenceLine }) {
  if (line.kind === 'leftOut') return <Text $size="small">{`${countWithNoun(line.lineCount, 'line')} the same`}</Text>;
  if (line.kind === 'same') return <TextLine>{line.text}</TextLine>;
  return (
    <TextLine>
      {line.parts.map((part, index) => (
        <DifferencePartText key={String(index)} part={part} />
      ))}
    </TextLine>
  );
}

function DifferencePartText({ part }: { part: DifferencePart }) {
  if (part.in === 'both') return part.text;
  const isBeforeOnly = part.in === 'before';
  const Mark = isBeforeOnly ? 'del' : 'ins';
  return (
    <Mark>
      <VisuallyHidden>{isBeforeOnly ? ' only then: ' : ' only now: '}</VisuallyHidden>
      {part.text}
    </Mark>
  );
}
