import { useId, useRef } from 'react';
import { useEndPreviewLinkMutation, useMakePreviewLinkMutation } from '@/api/previewApi';
import { errorMessage } from '@/api/saveRequest';
import { Button } from '@/components/ui/Button';
import { ShareLink } from '@/components/ui/ShareLink';
import { useToast } from '@/components/ui/useToast';
import { dayAndTime } from '@/domain/eventDates';
import type { Previewed, PreviewLink } from '@/domain/preview';
import * as texts from '@/texts/adminPreview';
import * as S from './PreviewPage.styles';

type Props = { previewed: Previewed; title: string; link: PreviewLink | undefined };

/** Makes and ends the link that shows the page to a person without an account (D-79). */
export function PreviewLinkPanel({ previewed, title, link }: Props) {
  const [makeLink, { isLoading: isMaking }] = useMakePreviewLinkMutation();
  const [endLink, { isLoading: isEnding }] = useEndPreviewLinkMutation();
  const toast = useToast();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const about = `preview ${previewed.collection} ${previewed.id}`;

  async function handleMake() {
    const reason = await errorMessage(makeLink(previewed));
    if (reason !== undefined) toast({ tone: 'bad', about, text: texts.failedToMakeLink(reason) });
    heading.current?.focus();
  }

  async function handleEnd() {
    const reason = await errorMessage(endLink(previewed));
    if (reason !== undefined) toast({ tone: 'bad', about, text: texts.failedToEndLink(reason) });
    else toast({ tone: 'ok', about, text: texts.endedToast });
    heading.current?.focus();
  }

  return (
    <S.Section as="section" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {texts.linkHeading}
      </h2>
      {link ? (
        <>
          <S.Text>{texts.linkUntil(dayAndTime(link.until))}</S.Text>
          <S.Address>{new URL(link.path, window.location.href).href}</S.Address>
          <ShareLink title={title} path={link.path} />
          <S.Actions>
            <Button tone="line" size="sm" isBusy={isEnding} onClick={() => void handleEnd()}>
              {texts.endLinkButton}
            </Button>
          </S.Actions>
        </>
      ) : (
        <>
          <S.Text>{texts.linkExplanation}</S.Text>
          <S.Actions>
            <Button isBusy={isMaking} onClick={() => void handleMake()}>
              {texts.makeLinkButton}
            </Button>
          </S.Actions>
        </>
      )}
    </S.Section>
  );
}
