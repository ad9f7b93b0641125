import type { Ref } from 'react';
import styled from 'styled-components';
import { externalLink } from '@/components/ui/externalLink';
import { FormBanner } from '@/components/ui/FormBanner';
import { type Messenger, messengers as ofCollege } from '@/content/messengers';
import { site } from '@/content/site';

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

type Props = { ref: Ref<HTMLDivElement>; id: string; sentTo: string; messengers?: readonly Messenger[] };

/** Confirms a sent message, with the time and address of the reply, and a phone number for urgent questions. */
export function SentBanner({ ref, id, sentTo, messengers = ofCollege }: Props) {
  const [phone] = site.phones;
  return (
    <FormBanner ref={ref} id={id} tone="ok">
      <p>Message sent successfully!</p>
      <Next>
        We answer within 24 hours by e-mail, to <b>{sentTo}</b>. Please check your spam folder too.
      </Next>
      <Next>
        In a hurry? Call <a href={phone.href}>{phone.label}</a>, {site.hours.days}, {site.hours.times}
        {messengers.length > 0 && ', or write on '}
        {messengers.map(({ name, label, href }, place) => (
          <span key={name}>
            {place > 0 && (place === messengers.length - 1 ? ' or ' : ', ')}
            <a href={href} {...externalLink(href)}>
              {label}
            </a>
          </span>
        ))}
        .
      </Next>
    </FormBanner>
  );
}
