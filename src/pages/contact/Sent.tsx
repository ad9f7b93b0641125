import styled from 'styled-components';
import { richText } from '@/components/ui/richText';
import { SiteLink } from '@/components/ui/SiteLink';
import { type Account, messengers, phoneLinks } from '@/content/college';
import { site } from '@/content/site';
import type { SentForm } from '@/domain/contactForm';
import { replyWayNames } from '@/domain/message';
import { registrationSentence } from '@/domain/seatTexts';

/** A further paragraph of the banner. */
export const Next = styled.p`
  margin-top: 6px;
  font-weight: 400;

  > a,
  > span > a {
    display: inline-block;
    padding-block: 4px;
    font-weight: 600;
  }
`;

export const phoneLink = () => {
  const [phone] = phoneLinks();
  return <a href={phone.href}>{phone.label}</a>;
};

export const linksTo = (ways: readonly Account[]) =>
  ways.map(({ name, label, href }, place) => (
    <span key={name}>
      {place > 0 && (place === ways.length - 1 ? ' or ' : ', ')}
      <SiteLink href={href}>{label}</SiteLink>
    </span>
  ));

/** What a visitor reads once a message is sent. */
export function Sent({ way, sentTo, registration, replaced }: SentForm) {
  const ways = messengers();
  return (
    <>
      <p>Message sent successfully!</p>
      {registration && <p>{registrationSentence(registration)}</p>}
      {replaced && <Next>You had registered before: the number of people is changed, and you keep your place.</Next>}
      <Next>
        {richText(`We answer within 24 hours by ${replyWayNames[way]}, to <address/>.`, { address: <b>{sentTo}</b> })}
        {way === 'email' && ' Please check your spam folder too.'}
      </Next>
      <Next>
        {richText(
          ways.length > 0
            ? 'In a hurry? Call <phone/>, <days/>, <times/>, or write on <messengers/>.'
            : 'In a hurry? Call <phone/>, <days/>, <times/>.',
          {
            phone: phoneLink(),
            days: site.hours.days,
            times: site.hours.times,
            messengers: linksTo(ways),
          },
        )}
      </Next>
    </>
  );
}
