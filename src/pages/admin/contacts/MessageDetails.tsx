import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { displayDateTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import { type ContactMessage, displaySubject } from '@/domain/message';
import { media, theme } from '@/theme/theme';

const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 24px;
  padding-top: 8px;

  dt {
    color: ${theme.colour.ink3};
    font-size: ${theme.size.small};
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  /* Subject and message, the last two details, have a whole line. */
  > :nth-child(n + 5) {
    grid-column: 1 / -1;
  }

  > :last-child > dd {
    margin-top: 6px;
    padding: 16px 18px;
    border-left: 4px solid ${theme.colour.celadon};
    background: ${theme.colour.cotton};
    font-weight: 400;
    white-space: pre-wrap;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

export function MessageDetails({ message }: { message: ContactMessage }) {
  const { original } = message;
  const [isShowingOriginal, setShowingOriginal] = useState(false);
  const displayedTexts = (isShowingOriginal && original) || message;
  const details = [
    ['Name', displayedTexts.name],
    ['Email', message.email],
    ['Phone', message.phno || 'None'],
    ['Date and time', displayDateTime(message.created_at)],
    ['Subject', displaySubject(displayedTexts)],
    ['Message', displayedTexts.message],
  ] as const;

  return (
    <>
      <Details>
        {details.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={textLanguage(text)}>{text}</dd>
          </div>
        ))}
      </Details>
      {original && (
        <FormBanner
          tone="note"
          action={
            <Button tone="line" size="sm" onClick={() => setShowingOriginal(!isShowingOriginal)}>
              {isShowingOriginal ? 'Show converted' : 'Show original'}
            </Button>
          }
        >
          {isShowingOriginal ? 'Shown as sent, in Zawgyi.' : 'Sent in Zawgyi, shown converted.'}
        </FormBanner>
      )}
    </>
  );
}
