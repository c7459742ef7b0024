import { startFauxqs } from 'fauxqs';

/** Starts a real S3 protocol server in this process, and returns the settings for it. */
export async function startS3() {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  return {
    settings: {
      endpoint: `http://127.0.0.1:${server.port}`,
      region: 'eu-west-2',
      bucket: 'headwater',
      accessKey: 'an-access-key',
      secretKey: 'a-secret-key',
    },
    stop: async () => server.stop(),
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3>>;
