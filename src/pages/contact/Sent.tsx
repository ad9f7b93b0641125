import styled from 'styled-components';
import { richText } from '@/components/ui/richText';
import { SiteLink } from '@/components/ui/SiteLink';
import { messengers, phoneLinks } from '@/content/college';
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
