CREATE TABLE "key_proof" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"holder" text COLLATE "C" NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"minute" bigint NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"node" text COLLATE "C" NOT NULL,
	"requests" bigint NOT NULL,
	CONSTRAINT "request_counts_minute_address_node_pk" PRIMARY KEY("minute","address","node")
);
