import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { framedDocument } from '@/domain/preview';
import * as texts from '@/texts/adminPreview';

/** The widths and heights, in CSS pixels, of the devices on which visitors see a page. */
const DEVICES = {
  phone: { width: 390, height: 760, frameTitle: texts.phoneFrame },
  desktop: { width: 1280, height: 800, frameTitle: texts.desktopFrame },
} as const;

type Device = keyof typeof DEVICES;

const Stage = styled.div`
  display: grid;
  justify-content: center;
  overflow: hidden;
  padding: 20px;
  background: ${({ theme }) => theme.colour.cotton};
`;

const Frame = styled.iframe`
  border: 0;
  box-shadow: 0 0 0 1px ${({ theme }) => theme.colour.lineStrong};
  background: ${({ theme }) => theme.colour.white};
  transform-origin: 0 0;
`;

/** The nonce with which the content policy of this page allows a style sheet. */
const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';

/** Links of the page open beside it; scripts stay forbidden. */
const ALLOWED = ['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'].join(' ');

type Props = { device: Device; html: string; title: string };

/** A page at the width of a device, made smaller where there is less room. No script runs in it. */
export function PreviewFrame({ device, html, title }: Props) {
  const { width, height, frameTitle } = DEVICES[device];
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(width);
  const scale = Math.min(1, room / width);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Stage ref={stage}>
      <div style={{ width: width * scale, height: height * scale }}>
        <Frame
          title={frameTitle(title)}
          srcDoc={framedDocument(html, nonceOfPage())}
          sandbox={ALLOWED}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </Stage>
  );
}
