/**
 * A self-signed certificate for this machine, valid until 2120, and its key. Both are for tests only: they protect
 * nothing, and no client trusts them by default.
 */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMw6qqsgHcIaLcvO
Gwa8GIQh89710lsNMKeyDdykduNoO6eNmy8FRUCbYCbH4PagK/MVOB5lw7hZS3ny
rJftcHejTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBS7Ktv2e/F6E/v/1ulo0f/FMM+CMzAKBggqhkjOPQQD
AgNIADBFAiBLwCrcJQub1bAgyYuNITMnHD5izOYaQDTaFcyPX4E+KQIhAL6WE4OF
q/7It+0RknsThNsJ0PwOrdNgu1QPyrNB7lZn
-----END CERTIFICATE-----
`;
/** The key of the certificate. */
export const CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMqO1hWpwgg2s+jBJ
BhAO3AHUNGoLo/Bk95ubqQS2G2uhRANCAATMOqqrIB3CGi3LzhsGvBiEIfPe9dJb
DTCnsg3cpHbjaDunjZsvBUVAm2Amx+D2oCvzFTgeZcO4WUt58qyX7XB3
-----END PRIVATE KEY-----
`;
