import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Row } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { SiteLink } from '@/components/ui/SiteLink';
import { messengers, phoneLinks } from '@/content/college';
import { site } from '@/content/site';
import * as records from '@/texts/records';

const Next = styled.p`
  margin-top: 6px;
  font-weight: 400;

  > a,
  > span > a {
    display: inline-block;
    padding-block: 4px;
    font-weight: 600;
  }
`;

/** Confirms a sent message, with the time and address of the reply, and a phone number for urgent questions. */
export function Sent({ to }: { to: string }) {
  const [phone] = phoneLinks();
  const ways = messengers();
  return (
    <>
      <p>Message sent successfully!</p>
      <Next>
        {richText('We answer within 24 hours by email, to <address/>. Please check your spam folder too.', {
          address: <b>{to}</b>,
        })}
      </Next>
      <Next>
        {richText(
          ways.length > 0
            ? 'In a hurry? Call <phone/>, <days/>, <times/>, or write on <messengers/>.'
            : 'In a hurry? Call <phone/>, <days/>, <times/>.',
          {
            phone: <a href={phone.href}>{phone.label}</a>,
            days: site.hours.days,
            times: site.hours.times,
            messengers: ways.map(({ name, label, href }, place) => (
              <span key={name}>
                {place > 0 && (place === ways.length - 1 ? ' or ' : ', ')}
                <SiteLink href={href}>{label}</SiteLink>
              </span>
            )),
          },
        )}
      </Next>
    </>
  );
}

const Preview = styled.p`
  display: -webkit-box;
  margin-block: 6px;
  overflow: hidden;
  font-weight: 400;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

type ZawgyiOfferProps = {
  /** The message in Unicode. */
  preview: string;
  onConvert: () => void;
  onKeep: () => void;
};

/** Offers to send a message converted from Zawgyi; both answers send it (D-71). */
export function ZawgyiOffer({ preview, onConvert, onKeep }: ZawgyiOfferProps) {
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);

  return (
    <FormBanner
      ref={banner}
      tone="note"
      action={
        <Row>
          <Button size="sm" onClick={onConvert}>
            {records.convertButton}
          </Button>
          <Button tone="line" size="sm" onClick={onKeep}>
            Send as it is
          </Button>
        </Row>
      }
    >
      <p>{records.zawgyiOffer}</p>
      <Preview lang="my">{preview}</Preview>
    </FormBanner>
  );
}
