import styled from 'styled-components';
import { Text } from '@/components/ui/primitives';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { textLanguage } from '@/domain/language';
import { type DifferencePart, textDifference } from '@/domain/textDifference';
import * as texts from '@/texts/adminHistory';

const Lines = styled.div`
  display: grid;
  gap: 8px;
  padding: 10px 14px;
  border-left: 4px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.cotton};
`;

const Line = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

type Props = { before: string; after: string };

/** The difference between two texts: what is in the first alone is struck through, what is in the second alone is underlined. */
export function TextDifference({ before, after }: Props) {
  return (
    <Lines lang={textLanguage(`${before} ${after}`)}>
      {textDifference(before, after).map((line, place) => {
        const key = String(place);
        if ('leftOut' in line)
          return (
            <Text key={key} $size="small">
              {texts.sameLines(line.leftOut)}
            </Text>
          );
        if ('same' in line) return <Line key={key}>{line.same}</Line>;
        return (
          <Line key={key}>
            {line.parts.map((part, at) => (
              <Part key={String(at)} part={part} />
            ))}
          </Line>
        );
      })}
    </Lines>
  );
}

function Part({ part }: { part: DifferencePart }) {
  if (part.in === 'both') return part.text;
  const Mark = part.in === 'before' ? 'del' : 'ins';
  return (
    <Mark>
      <VisuallyHidden>{part.in === 'before' ? texts.deletedPart : texts.insertedPart}</VisuallyHidden>
      {part.text}
    </Mark>
  );
}
