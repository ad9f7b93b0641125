// A SOCKS5 proxy that shapes traffic like a slow mobile link.
// Per connection: a handshake delay (TCP, plus TLS if asked for) and TCP slow start.
// Per direction: one-way delay of rtt/2 and one shared token bucket for all connections.
import net from 'node:net';

export const PROFILES = {
  // Lighthouse / PageSpeed "slow 4G": 1.6 Mbps down, 750 kbps up, 150 ms RTT.
  slow4g: { rtt: 150, down: 1_638_400 / 8, up: 750_000 / 8, handshakes: 2 },
  // A faster link that still has mobile latency (Lighthouse's 'regular 4G' uses 9 Mbps and 170 ms).
  mid4g: { rtt: 170, down: 9_000_000 / 8, up: 3_000_000 / 8, handshakes: 2 },
  none: { rtt: 0, down: Infinity, up: Infinity, handshakes: 0 },
};

class Link {
  constructor(bytesPerSec, oneWayMs) {
    this.rate = bytesPerSec;
    this.delay = oneWayMs;
    this.freeAt = 0;
  }
  /** Time (ms, performance.now clock) at which `n` bytes handed over at `from` have fully arrived. */
  arrival(n, from) {
    const start = Math.max(from, this.freeAt);
    const tx = this.rate === Infinity ? 0 : (n / this.rate) * 1000;
    this.freeAt = start + tx;
    return this.freeAt + this.delay;
  }
}

const CHUNK = 1448;

/**
 * @param {{rtt:number,down:number,up:number,handshakes:number}} profile
 * @returns {Promise<{port:number, stats:{down:number,up:number,connections:number}, close:()=>Promise<void>}>}
 */
export function startShaper(profile) {
  const down = new Link(profile.down, profile.rtt / 2);
  const up = new Link(profile.up, profile.rtt / 2);
  const stats = { down: 0, up: 0, connections: 0 };
  const sockets = new Set();

  const server = net.createServer((client) => {
    sockets.add(client);
    client.setNoDelay(true);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    client.once('data', (hello) => {
      if (hello[0] !== 5) return client.destroy();
      client.write(Buffer.from([5, 0]));
      client.once('data', (req) => connect(client, req));
    });
  });

  function connect(client, req) {
    let host;
    let off;
    if (req[3] === 1) {
      host = [...req.subarray(4, 8)].join('.');
      off = 8;
    } else if (req[3] === 3) {
      host = req.subarray(5, 5 + req[4]).toString();
      off = 5 + req[4];
    } else {
      host = '::1';
      off = 20;
    }
    const port = req.readUInt16BE(off);
    const local = host === 'localhost' || host.startsWith('127.') || host === '::1';
    if (!local) {
      // Only loopback is served: anything else fails immediately, the same way in every run.
      client.end(Buffer.from([5, 2, 0, 1, 0, 0, 0, 0, 0, 0]));
      return;
    }
    const upstream = net.connect({ host: host === '::1' ? '::1' : '127.0.0.1', port });
    sockets.add(upstream);
    upstream.setNoDelay(true);
    stats.connections++;
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => sockets.delete(upstream));
    upstream.on('connect', () => {
      client.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, port >> 8, port & 255]));
      const readyAt = performance.now() + profile.rtt * profile.handshakes;
      pipe(client, upstream, up, readyAt, 'up', profile);
      pipe(upstream, client, down, readyAt, 'down', profile);
    });
  }

  function pipe(from, to, link, readyAt, dir, prof) {
    // Slow start: at most `cwnd` bytes may be in flight per RTT; the window doubles each round.
    let cwnd = 10 * CHUNK;
    let roundStart = -Infinity;
    let inRound = 0;
    let queue = Promise.resolve();
    from.on('data', (buf) => {
      stats[dir] += buf.length;
      if (prof.rtt === 0 && link.rate === Infinity) {
        to.write(buf);
        return;
      }
      from.pause();
      queue = queue.then(() => send(buf)).then(() => from.resume());
    });
    from.on('end', () => queue.then(() => finish(() => to.end())));
    from.on('close', () => queue.then(() => finish(() => to.destroy())));

    async function send(buf) {
      let last = 0;
      for (let i = 0; i < buf.length; i += CHUNK) {
        const part = buf.subarray(i, i + CHUNK);
        let now = Math.max(performance.now(), readyAt);
        if (now - roundStart > prof.rtt) {
          if (now - roundStart < prof.rtt * 4) cwnd = Math.min(cwnd * 2, 1 << 20);
          roundStart = now;
          inRound = 0;
        }
        if (inRound + part.length > cwnd) {
          now = roundStart + prof.rtt;
          roundStart = now;
          inRound = 0;
          cwnd = Math.min(cwnd * 2, 1 << 20);
        }
        inRound += part.length;
        const at = link.arrival(part.length, now);
        deliver(part, at);
        last = at - link.delay;
        // Do not run more than one RTT ahead of the clock, so that connections share the bucket fairly.
        const ahead = last - performance.now();
        if (ahead > 20) await sleep(ahead - 5);
      }
    }
    // Parts are delivered strictly in order, each at its own arrival time.
    const out = [];
    let timer = null;
    const onEmpty = [];
    function deliver(part, at) {
      out.push({ part, at });
      if (!timer) pump();
    }
    function pump() {
      timer = null;
      const now = performance.now() + 0.5;
      const ready = [];
      while (out.length && out[0].at <= now) ready.push(out.shift().part);
      if (ready.length && !to.destroyed) to.write(ready.length === 1 ? ready[0] : Buffer.concat(ready));
      if (out.length) timer = setTimeout(pump, Math.max(1, out[0].at - now));
      else for (const f of onEmpty.splice(0)) f();
    }
    function finish(f) {
      if (out.length) onEmpty.push(f);
      else f();
    }
  }

  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: server.address().port,
        stats,
        close: () =>
          new Promise((done) => {
            for (const s of sockets) s.destroy();
            server.close(() => done());
          }),
      }),
    ),
  );
}

const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
