import styled from 'styled-components';
import { RowTitle } from '@/components/ui/Table';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { messageExcerpt } from '@/domain/messageExcerpt';
import { lineClamp } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { MessageBadges, useHasBadges } from './MessageBadges';
import { mediumTable } from './MessageGrid';

export const Cell = styled.td.attrs({ role: 'cell' })`
  overflow-wrap: anywhere;
  font-size: ${theme.size.small};
  line-height: 1.4;

  /* Undoes the padding of the status button, so that the badge lines up with the column. */
  > button {
    margin-left: -6px;
  }
`;

export const ClampedText = styled.div<{ $isBold?: boolean }>`
  ${lineClamp(3)}
  font-weight: ${({ $isBold }) => ($isBold ? 700 : 400)};

  ${media.cards} {
    -webkit-line-clamp: 1;
  }

  ${mediumTable} {
    line-height: 1.3;
    -webkit-line-clamp: 1;

    &:lang(my) {
      line-height: ${theme.lineHeight.burmeseHead};
    }
  }
`;

/** The beginning of a message. In cards, badges replace the second line, so that all cards are equally high. */
const Excerpt = styled(ClampedText)<{ $hasBadges: boolean }>`
  color: ${theme.colour.ink2};
  -webkit-line-clamp: 2;

  ${media.cards} {
    -webkit-line-clamp: ${({ $hasBadges }) => ($hasBadges ? 1 : 2)};

    &:lang(my) {
      line-height: ${theme.lineHeight.burmeseHead};
    }
  }

  ${mediumTable} {
    -webkit-line-clamp: 1;
  }
`;

export function MessageText({ message }: { message: ContactMessage }) {
  const excerpt = messageExcerpt(message);
  return (
    <>
      <Excerpt lang={textLanguage(excerpt)} $hasBadges={useHasBadges(message)}>
        {excerpt}
      </Excerpt>
      <MessageBadges message={message} />
    </>
  );
}

export const MissingValue = styled.span`
  color: ${theme.colour.ink3};
  font-style: italic;
`;

export const Sender = styled(RowTitle)<{ $isUnread: boolean }>`
  gap: 0;

  > button {
    font-size: ${theme.size.body};
    font-weight: ${({ $isUnread }) => ($isUnread ? 700 : 500)};

    ${media.cards} {
      -webkit-line-clamp: 1;
    }

    ${mediumTable} {
      -webkit-line-clamp: 1;
    }
  }
`;

export const Dates = styled.div`
  display: grid;
  color: ${theme.colour.ink2};
  line-height: 1.3;

  ${media.cards} {
    justify-items: end;
    max-width: 42vw;
  }
`;
