import { createHmac } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type MakeLimiter, RateLimiter } from '../../lib/rateLimiter';
import type { SharedDatabase } from '../Storage';
import type { Connections } from './connections';

/** A rate limiter that hashes its keys with a secret, so that the database holds no network address and no account. */
class HashedKeyLimiter extends RateLimiterPostgres {
  constructor(
    readonly secret: string,
    options: ConstructorParameters<typeof RateLimiterPostgres>[0],
  ) {
    super(options);
  }

  override getKey(key: string | number): string {
    return super.getKey(createHmac('sha256', this.secret).update(String(key)).digest('base64url'));
  }
}

/** Makes limiters that several servers share. The limiters use the pool for strangers, who cause most counts. */
export async function prepareDatabaseLimiters(query: SharedDatabase['query'], strangerPool: Connections): Promise<MakeLimiter> {
  const [installation] = await query('SELECT trust_key FROM installation');
  const secret = String(installation?.trust_key);
  return (name, options) => {
    const databaseLimiter = new HashedKeyLimiter(secret, {
      storeClient: strangerPool.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: options.points,
      duration: options.seconds,
    });
    const clearCounts = async () => {
      await query('DELETE FROM rate_limits WHERE key LIKE $1', [`${name}:%`]);
    };
    return new RateLimiter(options, { limiter: databaseLimiter, clear: clearCounts });
  };
}
