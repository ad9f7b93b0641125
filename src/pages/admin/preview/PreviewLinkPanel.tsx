import { useId, useRef } from 'react';
import styled from 'styled-components';
import { useEndPreviewLinkMutation, useMakePreviewLinkMutation } from '@/api/previewApi';
import { awaitErrorText } from '@/api/saveError';
import { FieldPanel } from '@/components/admin/FormPanels';
import { Button } from '@/components/ui/Button';
import { Row } from '@/components/ui/primitives';
import { ShareLink } from '@/components/ui/ShareLink';
import { useToast } from '@/components/ui/useToast';
import { displayWeekdayDateTime } from '@/domain/displayDates';
import type { PreviewedRecord, PreviewLink } from '@/domain/preview';
import { theme } from '@/theme/theme';

const LinkAddress = styled.p`
  padding: 10px 14px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.cotton};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  user-select: all;
`;

type Props = { previewed: PreviewedRecord; title: string; link: PreviewLink | undefined };

export function PreviewLinkPanel({ previewed, title, link }: Props) {
  const [makeLink, { isLoading: isMaking }] = useMakePreviewLinkMutation();
  const [endLink, { isLoading: isEnding }] = useEndPreviewLinkMutation();
  const toast = useToast();
  const headingId = useId();
  /** Gets the focus after each call, because the pressed button disappears when the link is made or ended. */
  const heading = useRef<HTMLHeadingElement>(null);
  const topic = `preview ${previewed.collection} ${previewed.id}`;

  async function handleMake() {
    const errorText = await awaitErrorText(makeLink(previewed));
    if (errorText !== undefined) toast({ tone: 'bad', topic, text: `The link was not made. ${errorText}` });
    heading.current?.focus();
  }

  async function handleEnd() {
    const errorText = await awaitErrorText(endLink(previewed));
    if (errorText !== undefined) toast({ tone: 'bad', topic, text: `The link was not ended. ${errorText}` });
    else toast({ tone: 'ok', topic, text: 'The link has ended and no longer opens.' });
    heading.current?.focus();
  }

  return (
    <FieldPanel as="section" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Link for a person without an account
      </h2>
      {link ? (
        <>
          <p>{`Anyone with this link can read the page, without signing in, until ${displayWeekdayDateTime(link.until)}, Yangon time. They see what was saved last.`}</p>
          <LinkAddress>{new URL(link.path, window.location.href).href}</LinkAddress>
          <ShareLink title={title} path={link.path} />
          <Row>
            <Button tone="line" size="sm" isBusy={isEnding} onClick={() => void handleEnd()}>
              End the link
            </Button>
          </Row>
        </>
      ) : (
        <>
          <p>
            Show the page to someone before visitors see it. The link works for 7 days, opens nothing else, and you can end it at
            any time.
          </p>
          <Row>
            <Button isBusy={isMaking} onClick={() => void handleMake()}>
              Make a link
            </Button>
          </Row>
        </>
      )}
    </FieldPanel>
  );
}
