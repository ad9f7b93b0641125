import styled from 'styled-components';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { textLanguage } from '@/domain/language';
import { type DifferencePart, textDifference } from '@/domain/textDifference';
import { countWithNoun } from '@/texts/format';
import { media, theme } from '@/theme/theme';

/* Colour is never the only sign of a difference. */
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

export const ImageGrid = styled.ol<{ $width: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $width }) => $width}, 1fr));
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

type DifferenceProps = { before: string; after: string };

export function TextDifference({ before, after }: DifferenceProps) {
  return (
    <ComparedText lang={textLanguage(`${before} ${after}`)}>
      {textDifference(before, after).map((line, index) => {
        const key = String(index);
        if ('leftOut' in line)
          return (
            <Text key={key} $size="small">
              {`${countWithNoun(line.leftOut, 'line')} the same`}
            </Text>
          );
        if ('same' in line) return <TextLine key={key}>{line.same}</TextLine>;
        return (
          <TextLine key={key}>
            {line.parts.map((part, partIndex) => (
              <DifferencePartText key={String(partIndex)} part={part} />
            ))}
          </TextLine>
        );
      })}
    </ComparedText>
  );
}

function DifferencePartText({ part }: { part: DifferencePart }) {
  if (part.in === 'both') return part.text;
  const Mark = part.in === 'before' ? 'del' : 'ins';
  return (
    <Mark>
      <VisuallyHidden>{part.in === 'before' ? ' only then: ' : ' only now: '}</VisuallyHidden>
      {part.text}
    </Mark>
  );
}
