import { runProvider } from '../testing/run-provider';
import { type ComparedSum, compareAllHeat, comparePresence } from './compare-sums';
import { Crowd } from './crowd';
import { makePlace } from './places';
import { type Load, type LoadOptions, putLoad, SECRET_KEY } from './put-load';
import { insertTenants } from './tenants';

export interface LoadResult extends Load {
  sums: ComparedSum[];
}

/**
 * Runs a real provider: cameras report crowds, users look at their screens, and afterwards the stored sums are
 * compared with what the crowds counted.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const place = await makePlace(options.database);
  try {
    const { database, close } = await place.open();
    await insertTenants(database, options);
    await close();
    const provider = await runProvider(
      { ...place.environment, SECRET_KEY, ACCESS_TOKEN_SECONDS: '86400' },
      { isMeasured: true },
    );
    const crowds = new Map(
      Array.from({ length: options.cameras }, (_, place) => [
        place + 1,
        new Crowd(place + 1, options.people),
      ]),
    );
    let load: Load;
    let heat: ComparedSum[];
    try {
      load = await putLoad(provider, place.environment.DATABASE_URL, options, crowds);
      heat = await compareAllHeat(provider.address, options.restaurants, crowds);
    } finally {
      await provider.end('SIGTERM');
    }
    return { ...load, sums: [...heat, ...(await comparePresence(place, crowds))] };
  } finally {
    await place.end();
  }
}
