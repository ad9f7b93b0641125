import type { Ref } from 'react';
import styled from 'styled-components';
import { FormBanner } from '@/components/ui/FormBanner';
import { richText } from '@/components/ui/richText';
import { externalLink, isExternal, NewTabNote } from '@/components/ui/SiteLink';
import { messengers } from '@/content/messengers';
import { site } from '@/content/site';
import * as texts from '@/texts/contact';

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

type Props = { ref: Ref<HTMLDivElement>; id: string; sentTo: string };

/** Confirms a sent message, with the time and address of the reply, and a phone number for urgent questions. */
export function SentBanner({ ref, id, sentTo }: Props) {
  const [phone] = site.phones;
  return (
    <FormBanner ref={ref} id={id} tone="ok">
      <p>{texts.sent}</p>
      <Next>{richText(texts.sentNext, { address: <b>{sentTo}</b> })}</Next>
      <Next>
        {richText(messengers.length > 0 ? texts.hurryOrWrite : texts.hurry, {
          phone: <a href={phone.href}>{phone.label}</a>,
          days: site.hours.days,
          times: site.hours.times,
          messengers: messengers.map(({ name, label, href }, place) => (
            <span key={name}>
              {place > 0 && (place === messengers.length - 1 ? texts.beforeLast : texts.comma)}
              <a href={href} {...externalLink(href)}>
                {label}
                {isExternal(href) && <NewTabNote />}
              </a>
            </span>
          )),
        })}
      </Next>
    </FormBanner>
  );
}
