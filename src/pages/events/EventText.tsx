import styled from 'styled-components';
import { Prose } from '@/components/ui/ArticleBody.styles';
import { textLanguage } from '@/domain/language';
import { textBlocks } from '@/domain/textBlocks';

/** Line breaks inside a paragraph are intentional. */
const Paragraph = styled.p`
  white-space: pre-line;
`;

type Props = { text: string };

export function EventText({ text }: Props) {
  return (
    <Prose>
      {textBlocks(text).map((block, place) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change places.
          <ul key={place}>
            {block.items.map((item, itemPlace) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the lines of one list.
              <li key={itemPlace} lang={textLanguage(item)}>
                {item}
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change places.
          <Paragraph key={place} lang={textLanguage(block.text)}>
            {block.text}
          </Paragraph>
        ),
      )}
    </Prose>
  );
}
